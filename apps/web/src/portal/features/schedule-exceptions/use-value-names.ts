import { type ActivityField, TIME_OFF_REASONS } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { useStaff } from '../staff/index.ts';

/** Names the values of time off of which one is to be chosen, where they are not told as they are stored. */
export function useValueNames(branchId: string) {
  const { t } = useTranslation();
  const { data: people = [] } = useStaff(branchId);
  return (field: ActivityField, value: unknown): string | undefined => {
    if (field === 'staffId' && value === null) return t('scheduleExceptions.wholeBranch');
    const person = people.find(({ id }) => field === 'staffId' && id === value);
    if (person) return `${person.firstName} ${person.lastName}`;
    const isTime = field === 'startTime' || field === 'endTime';
    if (isTime && value === null) return t('scheduleExceptions.fields.wholeDays');
    const reason = TIME_OFF_REASONS.find((each) => field === 'reason' && each === value);
    return reason && t(`scheduleExceptions.reasons.${reason}`);
  };
}
