import { problemOfProcessing, type VisitChange } from '@vakit/contract';
import { type Divided, lengthDividedAs } from '@vakit/scheduling';
import { Refusal } from '../../http/refusal.ts';

type Wanted = Pick<VisitChange['services'][number], 'durationMinutes' | 'processingAfterMinutes' | 'processingMinutes'>;

/**
 * A service divided as is wanted on one visit; what is left out stays.
 * @param index its place in the visit
 * @throws Refusal VALIDATION_FAILED naming what it cannot be divided into
 */
export function divideAs<Service extends Required<Divided>>(service: Service, wanted: Wanted, index: number): Service {
  const { processingAfterMinutes = service.processingAfterMinutes, processingMinutes = service.processingMinutes } =
    wanted;
  const to = { processingAfterMinutes, processingMinutes };
  const length = { durationMinutes: wanted.durationMinutes ?? lengthDividedAs(service, to), ...to };
  const problems = Object.entries(problemOfProcessing(length));
  if (problems.length === 0) return { ...service, ...length };
  const fields = problems.map(([field, problem]) => [`services.${index}.${field}`, problem] as const);
  throw new Refusal('VALIDATION_FAILED', { fields: Object.fromEntries(fields) });
}
