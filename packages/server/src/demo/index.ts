export { seedDemo } from './seed.ts'
export { signInList } from './sign-in-list.ts'
