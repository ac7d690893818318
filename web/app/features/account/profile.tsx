export default function Profile() {
  return <h1>Shuyuan</h1>
}
