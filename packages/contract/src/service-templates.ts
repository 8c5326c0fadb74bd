import type { Category } from './branch.ts';
import type { serviceTemplates } from './texts/en/portal/service-templates.ts';

type Texts = typeof serviceTemplates;
type Template = {
  readonly service: keyof Texts['services'];
  readonly category: keyof Texts['categories'];
  /** How long it usually takes */
  readonly minutes: number;
};

export const TEMPLATE_KINDS = ['BARBER', 'SALON', 'BEAUTY', 'SPA', 'MEDICAL'] as const;
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];

/** Template that a branch begins with; null for categories without a usual one. */
export const TEMPLATE_OF_CATEGORY: Readonly<Record<Category, TemplateKind | null>> = {
  BARBER: 'BARBER',
  SALON: 'SALON',
  BEAUTY: 'BEAUTY',
  SPA: 'SPA',
  WELLNESS: 'SPA',
  MEDICAL: 'MEDICAL',
  OTHER: null,
};

/** Usual services of each kind of business. Only the owner can say the prices. */
export const SERVICE_TEMPLATES: Readonly<Record<TemplateKind, readonly Template[]>> = {
  BARBER: [
    { service: 'menHaircut', category: 'hair', minutes: 30 },
    { service: 'hairAndBeard', category: 'hair', minutes: 45 },
    { service: 'childHaircut', category: 'hair', minutes: 25 },
    { service: 'washAndStyle', category: 'hair', minutes: 20 },
    { service: 'menColour', category: 'hair', minutes: 60 },
    { service: 'beardTrim', category: 'beard', minutes: 20 },
    { service: 'wetShave', category: 'beard', minutes: 30 },
    { service: 'menFacial', category: 'beard', minutes: 30 },
    { service: 'menWax', category: 'beard', minutes: 10 },
    { service: 'groom', category: 'hair', minutes: 120 },
  ],
  SALON: [
    { service: 'womenHaircut', category: 'cut', minutes: 45 },
    { service: 'salonMenHaircut', category: 'cut', minutes: 30 },
    { service: 'salonChildHaircut', category: 'cut', minutes: 30 },
    { service: 'blowDry', category: 'cut', minutes: 30 },
    { service: 'updo', category: 'cut', minutes: 60 },
    { service: 'bridal', category: 'cut', minutes: 120 },
    { service: 'roots', category: 'colour', minutes: 90 },
    { service: 'fullColour', category: 'colour', minutes: 120 },
    { service: 'highlights', category: 'colour', minutes: 180 },
    { service: 'balayage', category: 'colour', minutes: 210 },
    { service: 'toner', category: 'colour', minutes: 45 },
    { service: 'hairTreatment', category: 'care', minutes: 45 },
    { service: 'keratin', category: 'care', minutes: 150 },
    { service: 'perm', category: 'care', minutes: 120 },
  ],
  BEAUTY: [
    { service: 'manicure', category: 'nails', minutes: 40 },
    { service: 'pedicure', category: 'nails', minutes: 50 },
    { service: 'gelPolish', category: 'nails', minutes: 60 },
    { service: 'gelNails', category: 'nails', minutes: 120 },
    { service: 'gelRemoval', category: 'nails', minutes: 30 },
    { service: 'browShaping', category: 'brows', minutes: 20 },
    { service: 'browLamination', category: 'brows', minutes: 45 },
    { service: 'lashLift', category: 'brows', minutes: 60 },
    { service: 'lashExtensions', category: 'brows', minutes: 120 },
    { service: 'facial', category: 'skin', minutes: 60 },
    { service: 'deepFacial', category: 'skin', minutes: 90 },
    { service: 'makeUp', category: 'skin', minutes: 60 },
    { service: 'halfLegWax', category: 'removal', minutes: 25 },
    { service: 'fullLegWax', category: 'removal', minutes: 45 },
    { service: 'laserSmall', category: 'removal', minutes: 20 },
    { service: 'laserBody', category: 'removal', minutes: 90 },
  ],
  SPA: [
    { service: 'relaxing', category: 'massages', minutes: 60 },
    { service: 'deepTissue', category: 'massages', minutes: 60 },
    { service: 'swedish', category: 'massages', minutes: 60 },
    { service: 'aroma', category: 'massages', minutes: 75 },
    { service: 'thai', category: 'massages', minutes: 90 },
    { service: 'hotStone', category: 'massages', minutes: 75 },
    { service: 'backMassage', category: 'massages', minutes: 30 },
    { service: 'reflexology', category: 'massages', minutes: 45 },
    { service: 'hammam', category: 'rituals', minutes: 60 },
    { service: 'scrub', category: 'rituals', minutes: 45 },
    { service: 'bodyWrap', category: 'rituals', minutes: 60 },
    { service: 'spaFacial', category: 'rituals', minutes: 60 },
  ],
  MEDICAL: [
    { service: 'firstVisit', category: 'visits', minutes: 30 },
    { service: 'followUp', category: 'visits', minutes: 15 },
    { service: 'online', category: 'visits', minutes: 20 },
    { service: 'skinCheck', category: 'visits', minutes: 20 },
    { service: 'dentalCheck', category: 'dental', minutes: 20 },
    { service: 'scaling', category: 'dental', minutes: 45 },
    { service: 'filling', category: 'dental', minutes: 45 },
    { service: 'whitening', category: 'dental', minutes: 60 },
    { service: 'physio', category: 'therapy', minutes: 45 },
    { service: 'dietFirst', category: 'therapy', minutes: 60 },
    { service: 'dietNext', category: 'therapy', minutes: 20 },
    { service: 'counselling', category: 'therapy', minutes: 50 },
  ],
};
