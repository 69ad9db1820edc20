import '@exchange-kit/elements'
import './tools.css'
import { mount } from 'svelte'
import App from './App.svelte'

const site = document.querySelector<HTMLMetaElement>('meta[name=exchange-site]')?.content ?? ''
mount(App, { target: document.body, props: { site } })
