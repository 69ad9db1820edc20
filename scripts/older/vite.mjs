// Its own folder has it: under another name beside ours, its command would stand in for ours.
export { build } from 'vite'
