/** Parts that the first step does not need, in one file that is fetched once that step can be used. */
export { AboutBranch } from './about/about-branch.tsx';
export { AloneLine } from './party/alone-line.tsx';
export { TrackingFormPage } from './tracking/tracking-form-page.tsx';
export { TrackingPage } from './tracking/tracking-page.tsx';
export { BookedLine } from './wizard/booked-line.tsx';
export { LaterSteps } from './wizard/later-steps.tsx';
