import { Stack, Switch, Text } from '@mantine/core';
import { type Branch, type Resource, type ResourceEdit, resourceEdit } from '@vakit/contract';
import type { Weekday } from '@vakit/scheduling';
import { useTranslation } from 'react-i18next';
import { DrawerForm } from '../../components/form/drawer-form.tsx';
import { askOver, useFormDrawer } from '../../components/form/form-drawer.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { WeeklyHoursEditor } from '../../components/weekly-hours/weekly-hours-editor.tsx';
import { confirmTouched } from '../planned-changes/index.ts';
import { touchedByHours, useEditResource } from './api.ts';

const PATH = 'hours';

type Props = { readonly branch: Branch; readonly resource: Resource };

/** The hours of a room or a device; those who have it outside of new ones are named before they are saved. */
export function HoursForm({ branch, resource }: Props) {
  const { id, name, hours } = resource;
  const { t } = useTranslation();
  const edit = useEditResource();
  const form = useContractForm(resourceEdit, { hours });
  const drawer = useFormDrawer();
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
    <DrawerForm
      form={form}
      beforeSubmit={isMeant}
      shown={resource}
      save={(body, expectedVersion) => edit.mutateAsync({ id, body: { ...body, expectedVersion } })}
      saved={() => t('resources.saved', { name })}
      fallback={t('resources.errors.save')}
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
    </DrawerForm>
  );
}
