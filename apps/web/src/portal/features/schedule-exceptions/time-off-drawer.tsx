import type { Branch, ScheduleException } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '../../components/form/form-drawer.tsx';
import { TimeOffForm } from './time-off-form.tsx';
import type { PlannedException } from './time-off-values.ts';

type Props = {
  readonly branch: Branch;
  /** The edited exception; undefined for a new one */
  readonly exception?: ScheduleException | undefined;
  /** Known values of a new one, for example the clicked place in a calendar */
  readonly initial?: Partial<PlannedException> | undefined;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** Enters or changes time off, a closure or extra hours. */
export function TimeOffDrawer({ branch, exception, initial, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      title={exception ? t(`scheduleExceptions.edit.${exception.kind}`) : t('scheduleExceptions.create.title')}
      size="lg"
      draft={{ name: 'time-off', subject: { exception, initial, branchId: branch.id } }}
    >
      <TimeOffForm branch={branch} exception={exception} initial={initial} />
    </FormDrawer>
  );
}
