export { useBranches } from './api.ts';
export { BranchScope } from './branch-scope.tsx';
export { BranchSelect } from './branch-select.tsx';
export { LinkButton } from './link-dialog.tsx';
export { wasQrCodeOpened } from './qr-code-opened.ts';
