import { Button, Group } from '@mantine/core';
import type { Branch, BranchCreation } from '@vakit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DraftScope } from '../../../components/form/draft-scope.tsx';
import { RecordForm } from '../../../components/form/record-form.tsx';
import { UnsavedChangesGuard } from '../../../components/form/unsaved-changes-guard.tsx';
import { useContractForm } from '../../../components/form/use-contract-form.ts';
import { BasicInformation } from './basic-information.tsx';
import { creationSchema, editSchema, type BranchForm as Form, NEW_BRANCH } from './branch-values.ts';
import { ContactInformation } from './contact-information.tsx';
import { OpeningHours } from './opening-hours.tsx';
import { Settings } from './settings.tsx';
import { ThemeColors } from './theme-colors.tsx';

type Props = {
  /** The edited branch; undefined for a new one */
  readonly branch?: Branch;
  /** With which a new one begins */
  readonly contacts?: Pick<BranchCreation, 'email' | 'phone'>;
  /** Asked before anything is sent */
  readonly beforeSubmit?: (values: BranchCreation) => Promise<boolean>;
  /** @param expectedVersion as what is edited was seen; undefined for a new one */
  readonly onSubmit: (values: BranchCreation, expectedVersion?: string) => Promise<Branch>;
  readonly onDone: (branch: Branch) => void;
  /** The text of a failure for which the server sent none */
  readonly fallback: string;
};

export function BranchForm(props: Props) {
  return (
    <DraftScope name="branch" subject={{ id: props.branch?.id }}>
      <Sections {...props} />
    </DraftScope>
  );
}

function Sections({ branch, contacts, beforeSubmit, onSubmit, onDone, fallback }: Props) {
  const { t } = useTranslation();
  const isNew = branch === undefined;
  const [initialValues] = useState(() => (isNew ? { ...NEW_BRANCH, ...contacts } : editSchema.parse(branch)));
  const form: Form = useContractForm(isNew ? creationSchema : editSchema, initialValues);
  return (
    <RecordForm
      form={form}
      beforeSubmit={beforeSubmit}
      shown={branch}
      save={onSubmit}
      onDone={onDone}
      fallback={fallback}
      foot={
        <Group justify="flex-end">
          <Button component={Link} to="/branches" variant="default">
            {t('common.actions.cancel')}
          </Button>
          <Button type="submit" loading={form.submitting}>
            {isNew ? t('branches.create.submit') : t('common.actions.save')}
          </Button>
        </Group>
      }
    >
      <UnsavedChangesGuard isDirty={() => form.isDirty()} />
      <BasicInformation form={form} isNew={isNew} />
      <ContactInformation form={form} />
      <OpeningHours form={form} />
      <ThemeColors form={form} />
      <Settings form={form} isNew={isNew} />
    </RecordForm>
  );
}
