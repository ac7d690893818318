import { createElement } from 'react'
import {
  Bell,
  BookOpen,
  CalendarCheck,
  CalendarDays,
  Circle,
  CircleHelp,
  CircleUserRound,
  FileText,
  Folder,
  Gift,
  Globe,
  GraduationCap,
  Heart,
  House,
  Leaf,
  LockKeyhole,
  type LucideIcon,
  Mail,
  MessageCircle,
  QrCode,
  Share2,
  Settings,
  ShieldCheck,
  ShoppingBag,
  Sprout,
  SquarePen,
  Stamp,
  Star,
  Tag,
  UserRound,
  UsersRound,
  Wallet,
} from 'lucide-react'
import { classes } from '#app/ui/classes.ts'

/** Our icons by the Font Awesome 4 names that servers send. */
const icons: Record<string, LucideIcon> = {
  home: House,
  user: UserRound,
  'user-o': UserRound,
  'user-circle': CircleUserRound,
  'user-circle-o': CircleUserRound,
  users: UsersRound,
  group: UsersRound,
  child: Sprout,
  shield: ShieldCheck,
  lock: LockKeyhole,
  key: LockKeyhole,
  tag: Tag,
  tags: Tag,
  money: Wallet,
  globe: Globe,
  book: BookOpen,
  leaf: Leaf,
  medkit: Leaf,
  'graduation-cap': GraduationCap,
  calendar: CalendarDays,
  'calendar-o': CalendarDays,
  'calendar-check-o': CalendarCheck,
  question: CircleHelp,
  'question-circle': CircleHelp,
  'question-circle-o': CircleHelp,
  comments: MessageCircle,
  comment: MessageCircle,
  'file-text': FileText,
  'file-text-o': FileText,
  'newspaper-o': FileText,
  folder: Folder,
  'folder-o': Folder,
  bell: Bell,
  'bell-o': Bell,
  heart: Heart,
  'heart-o': Heart,
  star: Star,
  'star-o': Star,
  gift: Gift,
  certificate: Stamp,
  pencil: SquarePen,
  'pencil-square-o': SquarePen,
  'share-alt': Share2,
  envelope: Mail,
  'envelope-o': Mail,
  qrcode: QrCode,
  cog: Settings,
  gear: Settings,
  'shopping-cart': ShoppingBag,
}

/** The icon of a name such as `fa fa-home`; a small circle for unknown names. */
export function MenuIcon({ name, className }: { name: string; className?: string }) {
  const icon = iconOf(name)
  return createElement(icon, {
    'aria-hidden': true,
    size: icon === Circle ? 10 : 18,
    className: classes('shrink-0', className),
  })
}

function iconOf(name: string): LucideIcon {
  const key = name.split(' ').find((part) => part.startsWith('fa-'))
  return icons[(key ?? name).replace(/^fa-/, '')] ?? Circle
}
