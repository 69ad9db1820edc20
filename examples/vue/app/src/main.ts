import '@exchange-kit/elements'
import './cafe.css'
import { createApp } from 'vue'
import App from './App.vue'

const site = document.querySelector<HTMLMetaElement>('meta[name=exchange-site]')?.content ?? ''
createApp(App, { site }).mount('#app')
