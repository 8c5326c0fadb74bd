import { publicHolidayCalls, scheduleExceptionCalls, scheduleExceptionReadingCalls } from '@vakit/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import { ownContext, workContext } from '../../http/business-context.ts';
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

/** Calls for exceptions from the weekly hours of people and branches, public holidays included. */
export const scheduleExceptionRoutes: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  const mine = workContext(context);
  const own = ownContext(context);
  serve(app, scheduleExceptionReadingCalls, {
    'GET /schedule-exceptions': (request) => listScheduleExceptions(mine(request), signedIn(request), request.query),
  });

  serve(app, scheduleExceptionCalls, {
    'GET /schedule-exceptions/affected': (request) => findAffected(own(request), signedIn(request), request.query),
    'POST /schedule-exceptions': (request) => createScheduleException(own(request), signedIn(request), request.body),
    'PUT /schedule-exceptions/:id': (request) =>
      editScheduleException(own(request), signedIn(request), request.params.id, request.body),
    'DELETE /schedule-exceptions/:id': async (request) => {
      await deleteScheduleException(own(request), signedIn(request), request.params.id, request.query.expectedVersion);
      return {};
    },
  });

  serve(app, publicHolidayCalls, {
    'GET /public-holidays': (request) =>
      listPublicHolidays(own(request), signedIn(request), request.query.branchId, requestLanguage(request)),
    'PUT /public-holidays/:date': (request) =>
      decidePublicHoliday(own(request), signedIn(request), request.params.date, request.body, requestLanguage(request)),
  });
};
