import type { VisitChange, VisitChangeInput } from '@vakit/contract';
import type { Divided } from '@vakit/scheduling';
import { DivisionFields, type Part } from '../../components/form/division-fields.tsx';
import type { ContractForm } from '../../components/form/use-contract-form.ts';

type Props = {
  readonly form: ContractForm<VisitChangeInput, VisitChange>;
  /** The place of the service in the visit */
  readonly index: number;
  readonly name: string;
  /** As it was booked or is offered, with its add-ons */
  readonly length: Divided;
  /** By how many minutes it takes longer */
  readonly onLonger: (minutes: number) => void;
};

/** How long a service is worked on, waited for and worked on again on this one appointment. */
export function ItemLengths({ form, index, name, length, onLonger }: Props) {
  const own = form.getValues().services[index];
  if (!own) return null;
  const {
    processingAfterMinutes: work = length.processingAfterMinutes,
    processingMinutes: wait = length.processingMinutes,
    durationMinutes = length.durationMinutes,
  } = own;
  const finish = durationMinutes - minutesOf(work) - minutesOf(wait);
  const enter = (part: Part, typed: string | number) => {
    const to = { work, wait, finish, [part]: typed };
    const minutes = minutesOf(to.work) + minutesOf(to.wait) + minutesOf(to.finish);
    onLonger(minutes - durationMinutes);
    form.setFieldValue(`services.${index}`, {
      ...own,
      // An empty field is told by the schema.
      processingAfterMinutes: to.work as number,
      processingMinutes: to.wait as number,
      durationMinutes: minutes,
    });
  };
  const inputOf = (part: Part, field: string, value: number | string | null) => ({
    ...form.getInputProps(`services.${index}.${field}`),
    value: value ?? '',
    onChange: (typed: string | number) => enter(part, typed),
  });
  return (
    <DivisionFields
      name={name}
      inputs={{
        work: inputOf('work', 'processingAfterMinutes', work ?? null),
        wait: inputOf('wait', 'processingMinutes', wait ?? null),
        // Nothing has to be left to do after the wait.
        finish: { ...inputOf('finish', 'durationMinutes', finish || null), placeholder: '0' },
      }}
    />
  );
}

const minutesOf = (typed: unknown): number => Number(typed) || 0;
