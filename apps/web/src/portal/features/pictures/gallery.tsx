import { ActionIcon, Card, SimpleGrid, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { Branch, Picture } from '@vakit/contract';
import { GALLERY_MAX } from '@vakit/contract/limits.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureView } from '../../../common/picture-view.tsx';
import { ChevronIcon } from '../../components/icons.tsx';
import { notifyFailure, notifySuccess } from '../../core/notify.ts';
import { type Target, useOrderGallery, useSendPicture } from './api.ts';
import { DropZone } from './drop-zone.tsx';
import { PictureActions } from './picture-actions.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import styles from './pictures.module.css';

/** The pictures of the place and its work: added, several at a time, put into order, replaced, deleted. */
export function Gallery({ branch: { id: branchId, gallery } }: { branch: Branch }) {
  const { t } = useTranslation();
  const [waiting, setWaiting] = useState<readonly File[]>([]);
  const [replaced, setReplaced] = useState<Picture>();
  const [told, tell] = useState('');
  const send = useSendPicture();
  const order = useOrderGallery(branchId);
  const room = GALLERY_MAX - gallery.length;
  const next = () => {
    setWaiting((files) => files.slice(1));
    setReplaced(undefined);
  };

  const move = (from: number, to: number) => {
    const ids = gallery.map(({ id }) => id);
    ids.splice(to, 0, ...ids.splice(from, 1));
    order.mutate(ids, {
      onSuccess: () => tell(t('pictures.moved', { name: gallery[from]?.alt, place: to + 1 })),
      onError: (error) => notifyFailure(error, t('pictures.errors.order')),
    });
  };
  const target: Target = replaced ? { use: 'GALLERY', replacedId: replaced.id } : { use: 'GALLERY', branchId };

  return (
    <Stack gap="md">
      <VisuallyHidden role="status">{told}</VisuallyHidden>
      {gallery.length > 0 && (
        <SimpleGrid
          component="ul"
          aria-label={t('pictures.uses.GALLERY')}
          cols={{ base: 1, xs: 2, md: 3, xl: 4 }}
          m={0}
          p={0}
          style={{ listStyle: 'none' }}
        >
          {gallery.map((picture, index) => (
            <Card component="li" key={picture.id}>
              <Stack gap="sm" flex={1}>
                <DropZone
                  name={picture.alt}
                  buttonText={t('pictures.replace')}
                  onChoose={(files) => {
                    setReplaced(picture);
                    setWaiting(files);
                  }}
                  picture={<PictureView picture={picture} sizes="320px" className={styles.wide} />}
                />
                <PictureActions picture={picture}>
                  <MoveButton
                    label={t('pictures.earlier', { name: picture.alt })}
                    isBack
                    disabled={index === 0 || order.isPending}
                    onClick={() => move(index, index - 1)}
                  />
                  <MoveButton
                    label={t('pictures.later', { name: picture.alt })}
                    disabled={index === gallery.length - 1 || order.isPending}
                    onClick={() => move(index, index + 1)}
                  />
                </PictureActions>
              </Stack>
            </Card>
          ))}
        </SimpleGrid>
      )}
      {room > 0 ? (
        <DropZone
          name={t('pictures.uses.GALLERY')}
          buttonText={t('pictures.add')}
          isMultiple
          onChoose={(files) => setWaiting(files.slice(0, room))}
        />
      ) : (
        <Text size="sm">{t('pictures.full')}</Text>
      )}
      <PictureDialog
        file={waiting[0]}
        use="GALLERY"
        alt={replaced?.alt ?? ''}
        remaining={Math.max(0, waiting.length - 1)}
        onClose={next}
        onSave={async (picture) => {
          await send.mutateAsync({ target, picture });
          notifySuccess(t('pictures.saved'));
          next();
        }}
      />
    </Stack>
  );
}

type MoveProps = {
  readonly label: string;
  readonly isBack?: boolean;
  readonly disabled: boolean;
  readonly onClick: () => void;
};

/** Can be pressed again and again: it keeps the focus while it waits. */
function MoveButton({ label, isBack = false, disabled, onClick }: MoveProps) {
  return (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={label}
      aria-disabled={disabled}
      data-disabled={disabled || undefined}
      onClick={() => !disabled && onClick()}
    >
      <span className={isBack ? styles.back : styles.forward}>
        <ChevronIcon size={18} />
      </span>
    </ActionIcon>
  );
}
