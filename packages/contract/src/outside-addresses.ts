import type { PublicBranch } from './branch.ts';
import { mapLink } from './map-link.ts';

/** Where a branch is, in whatever opens maps on the device. */
export function mapAddress({ mapCoordinates, name, address }: PublicBranch): string {
  return mapLink(mapCoordinates ?? `${name}, ${address}`);
}

/** A chat with a number, which WhatsApp takes without signs. */
export function whatsappAddress(number: string): string {
  const digits = number.replace(/\D/g, '').replace(/^00/, '');
  // As Turkish numbers are typed at home
  return `https://wa.me/${digits.replace(/^0?(5\d{9})$/, '90$1')}`;
}

export const instagramAddress = (name: string): string => `https://www.instagram.com/${name}/`;
