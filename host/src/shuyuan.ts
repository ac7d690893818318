#!/usr/bin/env -S node --disable-warning=ExperimentalWarning
// The one program of the image, where nothing is installed at run time: `shuyuan serve` is the site, everything else is
// the command line.
if (process.argv[2] === 'serve') await import('./main.ts')
else await import('./cli/main.ts')
