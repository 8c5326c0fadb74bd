import { Select, type SelectProps } from '@mantine/core';
import type { ScheduleException } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../core/failure-text.ts';
import { useStaff } from '../staff/index.ts';

/** Stands for the whole branch, which is nobody's id. */
const WHOLE_BRANCH = '';

type Props = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  readonly branchId: string;
  /** The edited exception, whose person may have left meanwhile */
  readonly exception: ScheduleException | undefined;
  /** Whether it may be everybody's */
  readonly withWholeBranch: boolean;
  readonly value?: string | null;
  readonly onChange?: (staffId: string | null) => void;
};

/** The whole branch, or one of its people. */
export function PersonSelect({ branchId, exception, withWholeBranch, value, onChange, ...others }: Props) {
  const { t } = useTranslation();
  const staff = useStaff(branchId);
  const people = (staff.data ?? []).map(({ id, firstName, lastName }) => ({
    value: id,
    label: `${firstName} ${lastName}`,
  }));
  const former =
    exception?.staffId && !people.some((person) => person.value === exception.staffId)
      ? [{ value: exception.staffId, label: exception.staffName ?? '' }]
      : [];
  return (
    <Select
      label={t('scheduleExceptions.fields.person')}
      data={[
        ...(withWholeBranch ? [{ value: WHOLE_BRANCH, label: t('scheduleExceptions.wholeBranch') }] : []),
        ...people,
        ...former,
      ]}
      {...others}
      error={others.error ?? (staff.isError && failureText(staff.error, t('staff.errors.fetch')))}
      value={value ?? WHOLE_BRANCH}
      onChange={(chosen) => onChange?.(chosen || null)}
    />
  );
}
