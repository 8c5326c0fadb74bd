import { Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Picture } from '@vakit/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteDialog } from '../../components/delete-dialog.tsx';
import { EditDeleteButtons } from '../../components/edit-delete-buttons.tsx';
import { notifySuccess } from '../../core/notify.ts';
import { AltDialog } from './alt-dialog.tsx';
import { useDeletePicture } from './api.ts';

type Props = { readonly picture: Picture; readonly children?: ReactNode };

/** Buttons to describe a picture again or to delete it; `children` are further buttons. */
export function PictureActions({ picture, children }: Props) {
  const { t } = useTranslation();
  const { id, alt } = picture;
  const [describing, altDialog] = useDisclosure();
  const [deleting, deleteDialog] = useDisclosure();
  const remove = useDeletePicture();
  return (
    <>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {alt}
      </Text>
      <Group gap="xs" mt="auto">
        {children}
        <EditDeleteButtons
          editLabel={t('pictures.describeNamed', { name: alt })}
          deleteLabel={t('pictures.deleteNamed', { name: alt })}
          onEdit={altDialog.open}
          onDelete={deleteDialog.open}
        />
      </Group>
      <AltDialog picture={picture} opened={describing} onClose={altDialog.close} />
      <DeleteDialog
        opened={deleting}
        onClose={deleteDialog.close}
        title={t('pictures.delete.title')}
        text={t('pictures.delete.text', { name: alt })}
        fallback={t('pictures.errors.delete')}
        onDelete={async () => {
          await remove.mutateAsync(id);
          notifySuccess(t('pictures.deleted'));
        }}
      />
    </>
  );
}
