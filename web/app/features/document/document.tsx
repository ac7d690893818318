export default function Document() {
  return <h1>Shuyuan</h1>
}
