export { NextVisitButton, RepeatButton, SeriesButton } from './series-buttons.tsx';
