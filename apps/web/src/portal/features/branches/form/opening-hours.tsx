import { Button } from '@mantine/core';
import { CATEGORIES } from '@vakit/contract';
import type { Weekday } from '@vakit/scheduling';
import { useTranslation } from 'react-i18next';
import { WeeklyHoursEditor } from '../../../components/weekly-hours/weekly-hours-editor.tsx';
import type { BranchForm } from './branch-values.ts';
import { FormCard } from './form-card.tsx';
import { USUAL_HOURS } from './usual-hours.ts';

const PATH = 'workingHours';

type Props = { readonly form: BranchForm; readonly isNew: boolean };

export function OpeningHours({ form, isNew }: Props) {
  const { t } = useTranslation();
  const category = CATEGORIES.find((each) => each === form.values.category);
  const checkDay = (day: Weekday) => {
    form.validateField(`${PATH}.${day}.start`);
    form.validateField(`${PATH}.${day}.end`);
  };
  return (
    <FormCard title={t('branches.sections.hours')} hint={t('branches.sections.hoursHint')}>
      {isNew && category && category !== 'OTHER' && (
        <div>
          <Button variant="default" onClick={() => form.setFieldValue(PATH, USUAL_HOURS[category])}>
            {t('nextStep.usualHours', { kind: t(`branches.categories.${category}`) })}
          </Button>
        </div>
      )}
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
