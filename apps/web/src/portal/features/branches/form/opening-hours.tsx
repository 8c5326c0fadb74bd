import type { Weekday } from '@vakit/scheduling';
import { useTranslation } from 'react-i18next';
import { WeeklyHoursEditor } from '../../../components/weekly-hours/weekly-hours-editor.tsx';
import type { BranchForm } from './branch-values.ts';
import { FormCard } from './form-card.tsx';

const PATH = 'workingHours';

export function OpeningHours({ form }: { readonly form: BranchForm }) {
  const { t } = useTranslation();
  const checkDay = (day: Weekday) => {
    form.validateField(`${PATH}.${day}.start`);
    form.validateField(`${PATH}.${day}.end`);
  };
  return (
    <FormCard id="hours" title={t('branches.sections.hours')} hint={t('branches.sections.hoursHint')}>
      <WeeklyHoursEditor
        value={form.values.workingHours}
        onChange={(hours) => form.setFieldValue(PATH, hours)}
        onDayDone={checkDay}
        path={PATH}
        errors={form.errors}
        closedLabel={t('common.hours.closed')}
      />
    </FormCard>
  );
}
