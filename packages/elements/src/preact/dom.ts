export { createPortal } from 'preact/compat'
