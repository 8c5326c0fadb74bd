export { type DemoSignIn, findDemoSignIn } from './demo-sign-in.ts';
export { seedDemo } from './seed-demo.ts';
