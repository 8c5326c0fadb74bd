import { clientError } from '../client-error.ts';
import { done } from '../envelope.ts';
import { site } from '../site.ts';
import { declareCalls } from './call.ts';

/** Calls for the facts about the site itself. */
export const siteCalls = declareCalls('Site', 'ANYBODY', {
  'GET /site': { summary: 'Read facts about this site', answer: site },
});

/** Calls with which pages report their errors. */
export const clientErrorCalls = declareCalls('Site', 'ANYBODY', {
  'POST /client-errors': { summary: 'Report an error on a page', body: clientError, answer: done },
});
