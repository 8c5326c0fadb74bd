import { Avatar, Box, Burger, Group, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { initialsOf } from '../../common/format.ts';
import { DocumentTitle, useRouteTitle } from '../app/route-title.tsx';
import { useSignedInUser } from '../app/session.ts';
import { ColorSchemeSwitch } from '../components/color-scheme-switch.tsx';
import { LanguageSwitcher } from '../components/language-switcher.tsx';

type Props = { readonly menuOpened: boolean; readonly onOpenMenu: () => void };

export function Header({ menuOpened, onOpenMenu }: Props) {
  const { t } = useTranslation();
  const title = useRouteTitle();
  const user = useSignedInUser();
  return (
    <Group h="100%" px={{ base: 'md', sm: 'lg' }} gap="sm" wrap="nowrap">
      <DocumentTitle title={title} />
      <Burger
        hiddenFrom="sm"
        size="sm"
        opened={menuOpened}
        onClick={onOpenMenu}
        aria-expanded={menuOpened}
        aria-label={t('common.layout.openMenu')}
      />
      <Title order={1} size="h3" flex={1} miw={0} lineClamp={1}>
        {title}
      </Title>
      <LanguageSwitcher />
      <ColorSchemeSwitch />
      <Group gap="sm" wrap="nowrap" visibleFrom="sm" role="group" aria-label={t('common.layout.account')}>
        <Box ta="right" visibleFrom="md">
          <Text size="sm" fw={600} lh={1.3}>
            {user.firstName} {user.lastName}
          </Text>
          <Text size="xs" c="dimmed">
            {t(`common.roles.${user.role}`)}
          </Text>
        </Box>
        <Avatar color="accent" radius="xl" size={36}>
          {initialsOf(user.firstName, user.lastName)}
        </Avatar>
      </Group>
    </Group>
  );
}
