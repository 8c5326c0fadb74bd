#!/usr/bin/env node
// The program of the image: `vakit` runs the server, `vakit backup FILE` and the like a command, as `npm run` does in a
// checkout. Plain JavaScript, so that it can be called by a link from anywhere.
const COMMANDS = {
  start: '../apps/server/main.js',
  backup: './backup.ts',
  restore: './restore.ts',
  migrate: './migrate.ts',
  business: './business.ts',
};

const [name = 'start'] = process.argv.splice(2, 1);
if (Object.hasOwn(COMMANDS, name)) await import(COMMANDS[name]);
else {
  console.error(`There is no command ${name}. Those of Vakit are: ${Object.keys(COMMANDS).join(', ')}.`);
  process.exitCode = 1;
}
