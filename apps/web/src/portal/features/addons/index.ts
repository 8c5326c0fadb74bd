export { AddonsOfService } from './addons-of-service.tsx';
export { AddonsSection } from './addons-section.tsx';
export { useAddons } from './api.ts';
export { ChosenAddons } from './chosen-addons.tsx';
