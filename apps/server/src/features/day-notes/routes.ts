import { dayNoteCalls } from '@vakit/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import { ownContext, workContextAt } from '../../http/business-context.ts';
import { serve } from '../../http/serve.ts';
import { signedIn } from '../../http/session-guard.ts';
import { deleteDayNote } from './delete-day-note.ts';
import { editDayNote } from './edit-day-note.ts';
import { listDayNotes } from './list-day-notes.ts';
import { writeDayNote } from './write-day-note.ts';

/** Calls for notes about a day, for everybody in a branch. */
export const dayNoteRoutes: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  const own = ownContext(context);
  const mineAt = workContextAt(context);
  serve(app, dayNoteCalls, {
    'GET /appointments/calendar/notes': async (request) =>
      listDayNotes(await mineAt(request, request.query.branchId), signedIn(request), request.query),
    'POST /appointments/calendar/notes': (request) => writeDayNote(own(request), signedIn(request), request.body),
    'PUT /appointments/calendar/notes/:id': (request) =>
      editDayNote(own(request), signedIn(request), request.params.id, request.body),
    'DELETE /appointments/calendar/notes/:id': async (request) => {
      await deleteDayNote(own(request), signedIn(request), request.params.id, request.query.expectedVersion);
      return {};
    },
  });
};
