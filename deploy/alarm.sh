#!/bin/sh
# Tells that a unit of systemd has failed. Usage: deploy/alarm.sh UNIT.
set -eu
unit=${1:?say which unit has failed}

logger --priority daemon.alert "$unit has failed on $(uname -n): see journalctl -u $unit"
mail=$(command -v sendmail || echo /usr/sbin/sendmail)
[ -x "$mail" ] || exit 0
{
  printf 'To: root\nSubject: %s has failed on %s\nContent-Type: text/plain; charset=utf-8\n\n' "$unit" "$(uname -n)"
  journalctl --unit "$unit" --lines 40 --no-pager --output cat
} | "$mail" -t
