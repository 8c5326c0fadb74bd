import type { Breakage } from './breakage.ts';

export const TERMS: readonly Breakage[] = [
  {
    name: 'what somebody takes of their own is forgotten',
    file: 'apps/server/src/features/availability/found-service.ts',
    find: 'if (ownPriceKurus === null && ownMinutes === null) return choice;',
    replace: 'if (ownPriceKurus !== -1) return choice;',
  },
  {
    name: 'with no preference everybody has the own lengths of the first',
    file: 'apps/server/src/features/availability/candidates.ts',
    find: 'services: takenOf(row.services, wish)',
    replace: 'services: takenOf(first.services, wish)',
  },
  {
    name: 'of two who enter own lengths at once something of both is kept',
    file: 'apps/server/src/features/staff/replace-terms.ts',
    find: 'const stored = await requireLockedStaffMember(transaction, account, id);',
    replace: 'const stored = await requireStaffMember(transaction, account, id);',
  },
  {
    name: 'another choice of a service takes as long as the first',
    file: 'apps/server/src/features/availability/chosen-variants.ts',
    find: 'return withVariant(service, variant);',
    replace: 'return withVariant(service, undefined);',
  },
  {
    name: 'what somebody takes of their own for another choice is forgotten',
    file: 'apps/server/src/features/availability/found-service.ts',
    find: '...(chosen && { chosen: chosen.map(asDone) }),',
    replace: '...(chosen && { chosen }),',
  },
  {
    name: 'what is added to a service takes no time',
    file: 'apps/server/src/features/availability/chosen-addons.ts',
    find: '({ price: priceKurus, durationMinutes })',
    replace: '({ price: priceKurus, durationMinutes: durationMinutes * 0 })',
  },
  {
    name: 'what was shown is not looked at when it is booked',
    file: 'apps/server/src/features/booking/require-shown.ts',
    find: 'if (isAsTold(terms, shown)) return;',
    replace: 'if (terms) return;',
  },
  {
    name: 'with no preference chance decides whatever was shown',
    file: 'apps/server/src/features/availability/choose-time.ts',
    find: 'return alike.length > 0 ? alike : free;',
    replace: 'return alike.length > free.length ? alike : free;',
    test: 'apps/server/src/features/booking/shown-terms.test.ts',
  },
];
