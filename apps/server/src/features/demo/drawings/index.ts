import { BARBER } from '../barber.ts';
import { HAIRDRESSER } from '../hairdresser.ts';
import { SPA } from '../spa.ts';
import { BARBER_DRAWINGS } from './barber-drawings.ts';
import type { SalonDrawings } from './drawing.ts';
import { HAIRDRESSER_DRAWINGS } from './hairdresser-drawings.ts';
import { SPA_DRAWINGS } from './spa-drawings.ts';

/** Drawings for the salons of the demo, by their slugs */
export const DRAWINGS: ReadonlyMap<string, SalonDrawings> = new Map([
  [BARBER.branch.slug, BARBER_DRAWINGS],
  [SPA.branch.slug, SPA_DRAWINGS],
  [HAIRDRESSER.branch.slug, HAIRDRESSER_DRAWINGS],
]);
