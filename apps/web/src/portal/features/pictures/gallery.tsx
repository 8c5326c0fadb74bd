import { ActionIcon, Card, SimpleGrid, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { Branch, Picture } from '@vakit/contract';
import { GALLERY_MAX } from '@vakit/contract/limits.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureView } from '../../../common/picture-view.tsx';
import { DragIcon } from '../../components/icons.tsx';
import { useReorder } from '../../components/use-reorder.ts';
import { notifyFailure, notifySuccess, showNotice } from '../../core/notify.ts';
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
  const [wished, setWished] = useState<readonly string[] | null>(null);
  const send = useSendPicture();
  const order = useOrderGallery(branchId);
  const room = GALLERY_MAX - gallery.length;
  const pictureOf = (id: string) => gallery.find((picture) => picture.id === id);
  const next = () => {
    setWaiting((files) => files.slice(1));
    setReplaced(undefined);
  };

  const choose = (files: readonly File[]) => {
    setWaiting(files.slice(0, room));
    const left = files.length - room;
    if (left > 0) showNotice({ message: t('pictures.noRoom', { count: left }), color: 'warning', autoClose: 10_000 });
  };

  const known = gallery.map(({ id }) => id);
  const isSame = wished?.length === known.length && known.every((id) => wished.includes(id));
  const seen = wished && isSame ? wished : known;
  const move = (ids: string[], moved: string) => {
    setWished(ids);
    tell(t('pictures.moved', { name: pictureOf(moved)?.alt, place: ids.indexOf(moved) + 1 }));
    order.mutate(
      { pictureIds: ids, expectedPictureIds: [...seen] },
      {
        onSettled: () => setWished((latest) => (latest === ids ? null : latest)),
        onError: (error) => notifyFailure(error, t('pictures.errors.order')),
      },
    );
  };
  const list = useRef<HTMLDivElement>(null);
  const { order: shown, draggedId, handleOf } = useReorder(list, seen, move);
  const target: Target = replaced ? { replacedId: replaced.id } : { use: 'GALLERY', branchId };

  return (
    <Stack gap="md">
      <VisuallyHidden role="status">{told}</VisuallyHidden>
      {gallery.length > 0 && (
        <SimpleGrid
          ref={list}
          component="ul"
          aria-label={t('pictures.uses.GALLERY')}
          cols={{ base: 1, xs: 2, md: 3, xl: 4 }}
          m={0}
          p={0}
          style={{ listStyle: 'none' }}
        >
          {shown
            .flatMap((id) => pictureOf(id) ?? [])
            .map((picture) => (
              <Card
                component="li"
                key={picture.id}
                shadow={picture.id === draggedId ? 'md' : undefined}
                style={{ opacity: picture.id === draggedId ? 0.8 : 1 }}
              >
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
                    <ActionIcon
                      variant="default"
                      size="lg"
                      aria-label={t('pictures.move', { name: picture.alt })}
                      {...handleOf(picture.id)}
                    >
                      <DragIcon />
                    </ActionIcon>
                  </PictureActions>
                </Stack>
              </Card>
            ))}
        </SimpleGrid>
      )}
      {room > 0 ? (
        <DropZone name={t('pictures.uses.GALLERY')} buttonText={t('pictures.add')} isMultiple onChoose={choose} />
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
