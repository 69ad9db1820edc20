export { demoPassword, seedDemo, type Seed } from './seed.ts'
export { signInList } from './sign-in-list.ts'
