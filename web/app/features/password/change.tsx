export default function Change() {
  return <h1>Shuyuan</h1>
}
