export default function Overview() {
  return <h1>Shuyuan</h1>
}
