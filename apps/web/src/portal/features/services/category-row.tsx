import { ActionIcon, Card, Group, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { NAME_MAX, type ServiceCategory, serviceCategoryEdit } from '@vakit/contract';
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteDialog } from '../../components/delete-dialog.tsx';
import { EditDeleteButtons } from '../../components/edit-delete-buttons.tsx';
import { FormButtons } from '../../components/form/form-buttons.tsx';
import { useFormDrawer } from '../../components/form/form-drawer.tsx';
import { RecordForm } from '../../components/form/record-form.tsx';
import { TranslationFields } from '../../components/form/translation-fields.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { DragIcon } from '../../components/icons.tsx';
import { notifySuccess } from '../../core/notify.ts';
import { useDeleteServiceCategory, useUpdateServiceCategory } from './api.ts';

type Props = {
  readonly category: ServiceCategory;
  /** By which it is dragged, and moved with the arrow keys */
  readonly handle: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly style: CSSProperties;
  };
  readonly isDragged: boolean;
};

export function CategoryRow({ category, handle, isDragged }: Props) {
  const { name } = category;
  const { t } = useTranslation();
  const [isEdited, editing] = useDisclosure();
  const [deleteOpened, deleteDialog] = useDisclosure();
  const remove = useDeleteServiceCategory();
  const { isCovered } = useFormDrawer();

  const deleteCategory = async () => {
    await remove.mutateAsync(category);
    notifySuccess(t('services.categories.deleted', { name }));
  };
  const ask = () => {
    isCovered.current = true;
    deleteDialog.open();
  };
  const stopAsking = () => {
    deleteDialog.close();
    // The key press that closes the question must not reach the drawer below.
    setTimeout(() => {
      isCovered.current = false;
    });
  };

  return (
    <Card component="li" p="xs" shadow={isDragged ? 'md' : undefined} style={{ opacity: isDragged ? 0.8 : 1 }}>
      {isEdited ? (
        <EditForm category={category} onClose={editing.close} />
      ) : (
        <Group gap="xs" wrap="nowrap">
          <ActionIcon variant="subtle" size="lg" aria-label={t('services.categories.move', { name })} {...handle}>
            <DragIcon />
          </ActionIcon>
          <Text flex={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          <EditDeleteButtons
            editLabel={t('services.categories.editNamed', { name })}
            deleteLabel={t('services.categories.deleteNamed', { name })}
            onEdit={editing.open}
            onDelete={ask}
          />
        </Group>
      )}
      <DeleteDialog
        opened={deleteOpened}
        onClose={stopAsking}
        title={t('services.categories.delete.title')}
        text={t('services.categories.delete.text', { name })}
        onDelete={deleteCategory}
        fallback={t('services.categories.errors.delete')}
      />
    </Card>
  );
}

type EditProps = { readonly category: ServiceCategory; readonly onClose: () => void };

function EditForm({ category, onClose }: EditProps) {
  const { id, name, translations } = category;
  const { t } = useTranslation();
  const update = useUpdateServiceCategory();
  const form = useContractForm(serviceCategoryEdit, { name, translations });
  return (
    <RecordForm
      form={form}
      shown={category}
      save={(body, expectedVersion) => update.mutateAsync({ id, body: { ...body, expectedVersion } })}
      onDone={onClose}
      fallback={t('services.categories.errors.save')}
    >
      <TextInput
        aria-label={t('services.categories.rename')}
        maxLength={NAME_MAX}
        autoFocus
        {...form.getInputProps('name')}
      />
      <TranslationFields
        value={form.values.translations}
        onChange={(changed) => form.setFieldValue('translations', changed)}
        inputProps={form.getInputProps}
        texts={[{ name: 'name', label: t('services.categories.name'), maxLength: NAME_MAX }]}
      />
      <FormButtons isSubmitting={form.submitting} onCancel={onClose}>
        {t('common.actions.save')}
      </FormButtons>
    </RecordForm>
  );
}
