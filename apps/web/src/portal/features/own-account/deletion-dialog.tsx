import { Alert, List, PasswordInput, Stack, Text } from '@mantine/core';
import { accountDeletion } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { ContractFormView } from '../../components/form/contract-form-view.tsx';
import { FormButtons } from '../../components/form/form-buttons.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { Modal } from '../../components/overlays.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { notifySuccess } from '../../core/notify.ts';
import { useDeleteAccount, useDeletionObstacles } from './api.ts';

type Props = { readonly opened: boolean; readonly onClose: () => void };

/** Says what it means and what stands in the way before it asks for the password. */
export function DeletionDialog({ opened, onClose }: Props) {
  const { t } = useTranslation();
  const obstacles = useDeletionObstacles(opened);
  return (
    <Modal opened={opened} onClose={onClose} title={t('ownAccount.deletion.title')}>
      <Stack gap="md">
        <Text size="sm">{t('ownAccount.deletion.text')}</Text>
        <List size="sm" spacing="xs">
          <List.Item>{t('ownAccount.deletion.records')}</List.Item>
          <List.Item>{t('ownAccount.deletion.staff')}</List.Item>
          <List.Item>{t('ownAccount.deletion.archived')}</List.Item>
        </List>
        <QueryView query={obstacles} fallback={t('ownAccount.errors.fetch')}>
          {({ branches }) =>
            branches.length > 0 ? (
              <Alert color="danger" role="alert">
                {t('ownAccount.deletion.obstacle', { branches: branches.join(', ') })}
              </Alert>
            ) : (
              <PasswordOfDeletion onClose={onClose} />
            )
          }
        </QueryView>
      </Stack>
    </Modal>
  );
}

function PasswordOfDeletion({ onClose }: Pick<Props, 'onClose'>) {
  const { t } = useTranslation();
  const deletion = useDeleteAccount();
  const form = useContractForm(accountDeletion, { currentPassword: '' });
  return (
    <ContractFormView
      form={form}
      onSubmit={async (values) => {
        await deletion.mutateAsync(values);
        notifySuccess(t('ownAccount.deletion.done'));
      }}
      fallback={t('ownAccount.errors.delete')}
    >
      <PasswordInput
        label={t('ownAccount.deletion.password')}
        autoComplete="current-password"
        required
        {...form.getInputProps('currentPassword')}
      />
      <FormButtons isSubmitting={form.submitting} onCancel={onClose} isDanger>
        {t('ownAccount.deletion.submit')}
      </FormButtons>
    </ContractFormView>
  );
}
