#!/bin/sh
# Writes a backup of the site into a folder and keeps 7 daily, 4 weekly and 12 monthly ones.
# Usage, with the site's environment: deploy/backup.sh FOLDER. The site may run meanwhile. SHUYUAN names the command line
# where it is not the one beside this file: in the image it is `shuyuan`.
set -eu
umask 077

folder=$(realpath "${1:?say which folder the backups go to}")
cd "$(dirname "$(realpath "$0")")/.."
today=$(date +%F)
file="$folder/daily-$today.tar.gz"

# Under another name until it is whole.
${SHUYUAN:-node start.mjs cli} backup "$folder/unfinished.tar.gz" --force
mv "$folder/unfinished.tar.gz" "$file"
echo "It is called $file now."
# A link costs no room: the archive is gone when its last name is.
[ "$(date +%u)" != 7 ] || ln -f "$file" "$folder/weekly-$today.tar.gz"
[ "$(date +%d)" != 01 ] || ln -f "$file" "$folder/monthly-$today.tar.gz"

# Names sort by day: all but the newest of each kind go.
keep() {
  ls -1r "$folder" | grep "^$1-" | tail -n "+$(($2 + 1))" | while read -r old; do rm -- "$folder/$old"; done
}
keep daily 7
keep weekly 4
keep monthly 12
