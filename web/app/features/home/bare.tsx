export default function Bare() {
  return <h1>Shuyuan</h1>
}
