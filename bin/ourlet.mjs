#!/usr/bin/env node
// The starter runs on Node 20 or later and needs no packages. It prepares a command and runs it on the pinned Node
// 24. This file must parse on very old versions of Node, so that their users get a clear message.
const major = Number(process.versions.node.split('.')[0]);
if (major < 20) {
  console.error(
    'Ourlet demande Node 20 ou plus récent ; celui-ci est ' +
      process.version +
      '. Installez-le depuis https://nodejs.org',
  );
  process.exit(1);
}
import('./commands.mjs')
  .then(function (module) {
    return module.main(process.argv.slice(2));
  })
  .then(
    function (code) {
      process.exit(code);
    },
    function (error) {
      console.error('\n' + (error && error.plain ? error.message : (error && error.stack) || error) + '\n');
      process.exit(1);
    },
  );
