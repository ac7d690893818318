@rem npm scripts say "exec" so that no shell stands between npm and the site. Windows has no such command.
@%*
