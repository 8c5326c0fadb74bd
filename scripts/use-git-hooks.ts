// Has git run `.githooks` in this clone, unless whoever works here has chosen other hooks. Without git it does nothing.
import { spawnSync } from 'node:child_process';

const git = (...options: string[]) => spawnSync('git', options, { encoding: 'utf8' });

// In continuous integration nobody commits, and a worktree beside the clone would choose for all of them.
const isClone = !process.env.CI && git('rev-parse', '--git-dir').stdout?.trim() === '.git';
if (isClone && git('config', 'core.hooksPath').status !== 0) git('config', '--local', 'core.hooksPath', '.githooks');
