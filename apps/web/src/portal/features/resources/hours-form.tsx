import { Stack, Switch, Text } from '@mantine/core';
import { type Branch, type Resource, type ResourceEdit, resourceEdit } from '@vakit/contract';
import type { Weekday } from '@vakit/scheduling';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ContractFormView } from '../../components/form/contract-form-view.tsx';
import { FormButtons } from '../../components/form/form-buttons.tsx';
import { askOver, type DrawerControls } from '../../components/form/form-drawer.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { useMerge } from '../../components/form/use-merge.ts';
import { WeeklyHoursEditor } from '../../components/weekly-hours/weekly-hours-editor.tsx';
import { askWhichStays } from '../activity/index.ts';
import { confirmTouched } from '../planned-changes/index.ts';
import { touchedByHours, useEditResource } from './api.ts';

const PATH = 'hours';

type Props = {
  readonly branch: Branch;
  readonly resource: Resource;
  readonly drawer: DrawerControls;
  readonly onDone: () => void;
};

/** The hours of a room or a device; those who have it outside of new ones are named before they are saved. */
export function HoursForm({ branch, resource, drawer, onDone }: Props) {
  const { id, hours } = resource;
  const { t } = useTranslation();
  const edit = useEditResource();
  const form = useContractForm(resourceEdit, { hours });
  const merge = useMerge(form, resource);
  useEffect(() => {
    drawer.isDirty.current = form.isDirty;
  });
  const checkDay = (day: Weekday) => {
    form.validateField(`${PATH}.${day}.start`);
    form.validateField(`${PATH}.${day}.end`);
  };
  const isMeant = async ({ hours: planned = null }: ResourceEdit) => {
    const { all } = await touchedByHours(id, planned);
    return askOver(drawer, () => confirmTouched(all, 'roomHours'));
  };
  const { hours: shown } = form.values;
  return (
    <ContractFormView
      form={form}
      beforeSubmit={isMeant}
      onSubmit={(values) =>
        merge.put(values, (body, expectedVersion) => edit.mutateAsync({ id, body: { ...body, expectedVersion } }))
      }
      remedy={askWhichStays(form, merge)}
      onDone={onDone}
      fallback={t('resources.errors.save')}
      foot={
        <FormButtons isSubmitting={form.submitting} onCancel={drawer.close}>
          {t('common.actions.save')}
        </FormButtons>
      }
    >
      <Stack gap="md">
        <Text size="sm">{t('resources.hours.text')}</Text>
        <Switch
          label={t('resources.hours.own')}
          checked={Boolean(shown)}
          onChange={({ currentTarget }) =>
            form.setFieldValue(PATH, currentTarget.checked ? (hours ?? branch.workingHours) : null)
          }
        />
        {shown && (
          <WeeklyHoursEditor
            value={shown}
            onChange={(changed) => form.setFieldValue(PATH, changed)}
            onDayDone={checkDay}
            path={PATH}
            errors={form.errors}
            closedLabel={t('resources.hours.away')}
          />
        )}
      </Stack>
    </ContractFormView>
  );
}
