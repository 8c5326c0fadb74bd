export { BurstNotice } from './burst-notice.tsx';
