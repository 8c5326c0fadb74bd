import type { PublicBranch } from './branch.ts';

type Place = Pick<PublicBranch, 'name' | 'address'> & Partial<Pick<PublicBranch, 'mapCoordinates'>>;

/** Address of a branch on the map that the device opens. */
export function mapAddress({ mapCoordinates, name, address }: Place): string {
  const wanted = (mapCoordinates ?? `${name}, ${address}`).replace(/\s+/g, ' ').trim();
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(wanted)}`;
}

/** A chat with a number, which WhatsApp takes without signs. */
export function whatsappAddress(number: string): string {
  const digits = number.replace(/\D/g, '').replace(/^00/, '');
  // As Turkish numbers are typed at home
  return `https://wa.me/${digits.replace(/^0?(5\d{9})$/, '90$1')}`;
}

export const instagramAddress = (name: string): string => `https://www.instagram.com/${name}/`;
