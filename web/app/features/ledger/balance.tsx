export default function Balance() {
  return <h1>Shuyuan</h1>
}
