export { useBranches, useChangePublication } from './api.ts';
export { BranchScope } from './branch-scope.tsx';
export { BranchSelect } from './branch-select.tsx';
export { LinkButton } from './link-dialog.tsx';
export { PublicPageLink } from './public-page-link.tsx';
export { QrCodeLinks } from './qr-code-links.tsx';
export { wasQrCodeOpened } from './qr-code-opened.ts';
