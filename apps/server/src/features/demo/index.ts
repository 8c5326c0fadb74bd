export { DEMO_PICTURES, giveDemoPictures } from './demo-pictures.ts';
export { type DemoSignIn, findDemoSignIn } from './demo-sign-in.ts';
export { seedDemo } from './seed-demo.ts';
