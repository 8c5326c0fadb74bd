import { publicHolidayCalls, scheduleExceptionCalls, scheduleExceptionReadingCalls } from '@vakit/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import { requestLanguage } from '../../http/request-language.ts';
import { serve } from '../../http/serve.ts';
import { signedIn } from '../../http/session-guard.ts';
import { createScheduleException } from './create-schedule-exception.ts';
import { decidePublicHoliday } from './decide-public-holiday.ts';
import { deleteScheduleException } from './delete-schedule-exception.ts';
import { editScheduleException } from './edit-schedule-exception.ts';
import { findAffected } from './find-affected.ts';
import { listScheduleExceptions } from './list-schedule-exceptions.ts';
import { listPublicHolidays } from './public-holidays.ts';

/** What departs from the weekly hours of people and branches, public holidays among it. */
export const scheduleExceptionRoutes: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  serve(app, scheduleExceptionReadingCalls, {
    'GET /schedule-exceptions': (request) => listScheduleExceptions(context, signedIn(request), request.query),
  });

  serve(app, scheduleExceptionCalls, {
    'GET /schedule-exceptions/affected': (request) => findAffected(context, signedIn(request), request.query),
    'POST /schedule-exceptions': (request) => createScheduleException(context, signedIn(request), request.body),
    'PUT /schedule-exceptions/:id': (request) =>
      editScheduleException(context, signedIn(request), request.params.id, request.body),
    'DELETE /schedule-exceptions/:id': async (request) => {
      await deleteScheduleException(context, signedIn(request), request.params.id);
      return {};
    },
  });

  serve(app, publicHolidayCalls, {
    'GET /public-holidays': (request) =>
      listPublicHolidays(context, signedIn(request), request.query.branchId, requestLanguage(request)),
    'PUT /public-holidays/:date': (request) =>
      decidePublicHoliday(context, signedIn(request), request.params.date, request.body, requestLanguage(request)),
  });
};
