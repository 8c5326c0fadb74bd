import { type Picture, type PublicBranch, pictureAddress } from '@vakit/contract';
import { brandingAddress } from './branding.ts';

/** The full address of the largest version */
export const addressOf = ({ id, width }: Picture, site: string) => new URL(pictureAddress(id, width, 'jpg'), site).href;

/** That of the picture that is drawn of the branch's name */
export const sharedAddress = (branch: PublicBranch, site: string) =>
  new URL(brandingAddress(branch, 'share.png'), site).href;
