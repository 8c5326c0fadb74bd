import { lazy } from 'react';
import { withTexts } from '../../i18n/i18n.ts';

/** Loaded when two people have changed the same, which is seldom */
export const CollidingChanges = lazy(withTexts('seldom', () => import('./colliding-changes.tsx')));
