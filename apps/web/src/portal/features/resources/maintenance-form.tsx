import { Text, Textarea } from '@mantine/core';
import {
  type Branch,
  NOTES_MAX,
  type Resource,
  type ResourceMaintenanceCreation,
  type ResourceMaintenanceCreationInput,
  resourceMaintenanceCreation,
} from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { isRefusal } from '../../../common/declared-call.ts';
import { todayIn } from '../../../common/local-now.ts';
import { confirm } from '../../components/confirm.tsx';
import { DrawerForm } from '../../components/form/drawer-form.tsx';
import { askOver, useFormDrawer } from '../../components/form/form-drawer.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { PeriodFields } from '../../components/period/period-fields.tsx';
import { withEndFollowing } from '../../components/period/period-values.ts';
import { failureText } from '../../core/failure-text.ts';
import { TouchedList } from '../planned-changes/index.ts';
import { touchedByResource, useEnterMaintenance } from './api.ts';

type Values = Required<ResourceMaintenanceCreationInput>;
/** The form shows every field but two, which are asked for. */
const schema = resourceMaintenanceCreation as z.ZodType<ResourceMaintenanceCreation, Values>;

type Props = { readonly branch: Branch; readonly resource: Resource };

/** When a room or a device is in maintenance; who has it then is given another one, or stays, if that is wanted. */
export function MaintenanceForm({ branch, resource }: Props) {
  const { t } = useTranslation();
  const drawer = useFormDrawer();
  const enter = useEnterMaintenance();
  const today = todayIn(branch.timeZone);
  const form = useContractForm(schema, {
    resourceId: resource.id,
    note: '',
    startDate: today,
    endDate: today,
    startTime: null,
    endTime: null,
    moveAppointments: false,
    leaveAppointments: false,
  });
  const save = async (body: ResourceMaintenanceCreation) => {
    try {
      await enter.mutateAsync(body);
    } catch (error) {
      const areStuck = isRefusal('POST /resource-maintenance', error, 'MAINTENANCE_STRANDS_APPOINTMENTS');
      const areInside = areStuck || isRefusal('POST /resource-maintenance', error, 'MAINTENANCE_HAS_APPOINTMENTS');
      if (!areInside) throw error;
      const { startDate, endDate, startTime, endTime } = body;
      const touched = await touchedByResource(resource.id, { startDate, endDate, startTime, endTime });
      const { all, stuck } = touched;
      const question = areStuck
        ? {
            title: t('resources.maintenance.closeTitle'),
            text: t(all.count > stuck.count ? 'resources.maintenance.closeSome' : 'resources.maintenance.closeAll', {
              count: stuck.count,
            }),
            details: <TouchedList {...stuck} />,
            confirmLabel: t('resources.maintenance.closeConfirm'),
          }
        : {
            title: t('resources.maintenance.moveTitle'),
            text: failureText(error, t('resources.errors.save')),
            details: <TouchedList {...all} />,
            confirmLabel: t('resources.maintenance.moveConfirm'),
          };
      if (!(await askOver(drawer, () => confirm(question)))) throw error;
      await enter.mutateAsync({ ...body, moveAppointments: true, leaveAppointments: areStuck });
    }
  };
  return (
    <DrawerForm
      form={form}
      save={save}
      saved={() => t('resources.maintenance.entered', { name: resource.name })}
      fallback={t('resources.errors.save')}
    >
      <Text size="sm">{t('resources.maintenance.text')}</Text>
      <PeriodFields
        values={form.values}
        inputProps={form.getInputProps}
        onChange={(changes) => form.setValues(withEndFollowing(form.getValues(), changes))}
      />
      <Textarea
        label={t('resources.maintenance.note')}
        maxLength={NOTES_MAX}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('note')}
      />
    </DrawerForm>
  );
}
