import { type Picture, pictureAddress } from '@vakit/contract';

/** The full address of the largest version */
export const addressOf = ({ id, width }: Picture, site: string) => new URL(pictureAddress(id, width, 'jpg'), site).href;
