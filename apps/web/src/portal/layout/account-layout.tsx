import { Box, Center, Group, Paper } from '@mantine/core';
import { Outlet } from 'react-router';
import { Brand } from '../components/brand.tsx';
import { ColorSchemeSwitch } from '../components/color-scheme-switch.tsx';
import { LanguageSwitcher } from '../components/language-switcher.tsx';
import { DocumentTitle, useRouteTitle } from '../core/route-title.tsx';
import styles from './account-layout.module.css';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

/** The frame of the screens before signing in: a card in the middle of the page. */
export function AccountLayout() {
  const mainRef = useFocusOnNavigation<HTMLDivElement>();
  return (
    <Box
      className={styles.page}
      bg="var(--vakit-page)"
      mih="100dvh"
      style={{ display: 'flex', flexDirection: 'column' }}
    >
      <DocumentTitle title={useRouteTitle()} />
      <Group component="header" justify="space-between" wrap="nowrap" p={{ base: 'md', sm: 'lg' }}>
        <Brand />
        <Group gap="sm" wrap="nowrap">
          <LanguageSwitcher />
          <ColorSchemeSwitch />
        </Group>
      </Group>
      <Center component="main" ref={mainRef} tabIndex={-1} flex={1} p="md" pb={96} style={{ outline: 'none' }}>
        <Paper withBorder w="100%" maw={440} p={{ base: 'lg', sm: 'xl' }} radius="lg" shadow="md">
          <Outlet />
        </Paper>
      </Center>
    </Box>
  );
}
